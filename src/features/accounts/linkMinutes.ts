/** How long each one-time link can be used, in minutes (acceptance D17, D19). */
export const linkMinutes = { 'confirm-email': 24 * 60, 'reset-password': 30 }
