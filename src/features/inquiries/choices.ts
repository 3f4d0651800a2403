/** States of an inquiry. Not in the contract, so that the browser need not load its schemas. */
export const inquiryStates = ['new', 'in_progress', 'closed'] as const

/** The divisions a visitor can write to (spec 3, acceptance F4). */
export const divisionChoices = ['clinical', 'medtech', 'behavioral', 'vetmedtech', 'general'] as const
