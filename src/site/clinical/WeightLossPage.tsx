import { weightLoss as page } from '../../content/clinical/weight-loss.ts'
import { headOf } from '../meta.ts'
import { Benefits, Offerings, ServiceArticle } from './ServiceArticle.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function WeightLossPage() {
  return (
    <ServiceArticle page={page}>
      <Benefits {...page.benefits} />
      <Offerings {...page.offerings} />
    </ServiceArticle>
  )
}
