/** Milliseconds that a toast is shown, by its kind (acceptance D33). */
export const toastMs = { normal: 4000, error: 5000 } as const
