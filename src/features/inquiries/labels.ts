import { company } from '../../content/company.ts'
import type { BadgeVariant } from '../../ui/Badge.tsx'
import type { InquiryRow } from './contract.ts'

export const divisionNames: Record<InquiryRow['division'], string> = {
  clinical: company.divisions.clinical.name,
  medtech: company.divisions.medtech.name,
  behavioral: company.divisions.behavioral.name,
  vetmedtech: company.divisions.vetmedtech.name,
  general: 'General question',
}

export const stateNames: Record<InquiryRow['state'], string> = {
  new: 'New',
  in_progress: 'In progress',
  closed: 'Closed',
}

export const stateBadges: Record<InquiryRow['state'], BadgeVariant> = {
  new: 'secondary',
  in_progress: 'default',
  closed: 'outline',
}
