/**
 * An error that the operator can fix. Its message is printed as it is; every other error is a bug and is printed with
 * its stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A setting that no later try can use: the server ends with EX_CONFIG, after which systemd does not start it again. */
export class SettingError extends OperatorError {
  override name = 'SettingError'
}

/** As sysexits.h numbers it. */
export const EX_CONFIG = 78
