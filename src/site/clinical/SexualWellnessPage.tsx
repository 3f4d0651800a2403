import { sexualWellness as page } from '../../content/clinical/sexual-wellness.ts'
import { headOf } from '../meta.ts'
import { Benefits, Offerings, ServiceArticle } from './ServiceArticle.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function SexualWellnessPage() {
  return (
    <ServiceArticle page={page}>
      <Benefits {...page.benefits} />
      <Offerings {...page.offerings} />
    </ServiceArticle>
  )
}
