/** acceptance D56 */
export const crisis = {
  text: 'If this is an emergency call 911; crisis support: call or text 988',
  emergency: '911',
  support: '988',
} as const
