/** How far an enquiry has come. Apart from the contract, so that the list brings no schema into the browser. */
export const enquiryStates = ['new', 'in_progress', 'closed'] as const
