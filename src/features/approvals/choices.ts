/** How a sign-up request can stand (spec 3). Apart from the contract, so that the page brings no schema into the browser. */
export const requestStatuses = ['pending', 'approved', 'rejected'] as const
