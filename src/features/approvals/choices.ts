/** Statuses of a sign-up request (spec 3). Not in the contract, so that the browser need not load its schemas. */
export const requestStatuses = ['pending', 'approved', 'rejected'] as const
