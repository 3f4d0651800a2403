/** Milliseconds that a toast is shown, by its kind, and where it offers Undo, Redo or what can be done next (acceptance D33). */
export const toastMs = { normal: 4000, error: 5000, action: 10_000 } as const
