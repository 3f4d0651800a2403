/** How far an inquiry has come. Apart from the contract, so that the list brings no schema into the browser. */
export const inquiryStates = ['new', 'in_progress', 'closed'] as const

/** The divisions a visitor can write to (spec 3, acceptance F4). */
export const divisionChoices = ['clinical', 'medtech', 'behavioral', 'vetmedtech', 'general'] as const
