/** States of an inquiry. Not in the contract, so that the browser need not load its schemas. */
export const inquiryStates = ['new', 'in_progress', 'closed'] as const
