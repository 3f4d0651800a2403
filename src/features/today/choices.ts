/** When something is due: before today, today, or on a later day up to Saturday. */
export const workSections = ['overdue', 'today', 'week'] as const
export type WorkSection = (typeof workSections)[number]

/** What there is to do; inquiries and approvals have no day of their own and are always due today. */
export const workKinds = ['order', 'lab', 'follow_up', 'inquiry', 'approval'] as const
export type WorkKind = (typeof workKinds)[number]
