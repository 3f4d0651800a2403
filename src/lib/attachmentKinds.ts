/** What a file of a client is. */
export const attachmentKinds = ['lab result', 'signed form', 'card', 'other'] as const
