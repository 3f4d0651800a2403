/** A hidden username field, by which password managers find the password. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input
    type="text"
    className="sr-only"
    aria-hidden
    tabIndex={-1}
    readOnly
    autoComplete="username"
    value={email}
  />
)
