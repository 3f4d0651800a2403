import { bhrt as page } from '../../content/clinical/bhrt.ts'
import { headOf } from '../meta.ts'
import { Benefits, Offerings, ServiceArticle } from './ServiceArticle.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function BhrtPage() {
  return (
    <ServiceArticle page={page}>
      <Benefits {...page.benefits} />
      <Offerings {...page.offerings} />
    </ServiceArticle>
  )
}
