import { onDemand } from '../../ui/onDemand.tsx'

/** Dialogs about clients; their scripts are loaded when they are opened (decision 0028). */
export const EventDialog = onDemand(() => import('./events/EventDialog.tsx'))
export const DeleteClientDialog = onDemand(() => import('./deleted/DeleteClientDialog.tsx'))
export const DisclosureDialog = onDemand(() => import('./papers/DisclosureDialog.tsx'))
export const MarkAsGivenDialog = onDemand(() => import('./papers/MarkAsGivenDialog.tsx'))
export const PartDialog = onDemand(() => import('./parts/PartDialog.tsx'))
export const BulkDialog = onDemand(() => import('./bulk/BulkDialog.tsx'))
export const MergeDialog = onDemand(() => import('./duplicates/MergeDialog.tsx'))
