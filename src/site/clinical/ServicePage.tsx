import { useLocation, type Location } from 'react-router'
import { bhrt } from '../../content/clinical/bhrt.ts'
import { ivTherapy } from '../../content/clinical/iv-therapy.ts'
import { peptides } from '../../content/clinical/peptides.ts'
import { sexualWellness } from '../../content/clinical/sexual-wellness.ts'
import { weightLoss } from '../../content/clinical/weight-loss.ts'
import { headOf } from '../meta.ts'
import { Benefits, Offerings, ServiceArticle } from './ServiceArticle.tsx'

const services = [weightLoss, peptides, sexualWellness, ivTherapy, bhrt]

function serviceAt({ pathname }: Pick<Location, 'pathname'>) {
  const address = pathname.replace(/\/$/, '')
  const service = services.find(({ meta }) => meta.path === address)
  if (!service) throw new Error(`No clinical service is described at ${address}`)
  return service
}

export const meta = ({ location }: { location: Location }) => headOf(serviceAt(location).meta)

/** acceptance P3: the five services that differ in words and drawing alone; which one, the address says. */
export default function ServicePage() {
  const service = serviceAt(useLocation())
  return (
    <ServiceArticle page={service}>
      <Benefits {...service.benefits} />
      <Offerings {...service.offerings} />
    </ServiceArticle>
  )
}
