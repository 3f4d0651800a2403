import { peptides as page } from '../../content/clinical/peptides.ts'
import { headOf } from '../meta.ts'
import { Benefits, Offerings, ServiceArticle } from './ServiceArticle.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function PeptidesPage() {
  return (
    <ServiceArticle page={page}>
      <Benefits {...page.benefits} />
      <Offerings {...page.offerings} />
    </ServiceArticle>
  )
}
