/** Above a token that is shown once. */
export const tokenText = {
  title: 'Token of the service account',
  description:
    'It is shown only now. Give it to the program, which sends it as Authorization: Bearer. Whoever has it can do what the account may.',
}
