/** A daily backup that is older has missed a night. */
export const OLD_BACKUP_SECONDS = 26 * 3600
/** A restore that was rehearsed longer ago says little about the backups of now. */
export const OLD_REHEARSAL_SECONDS = 30 * 24 * 3600
/** In which the rule proposed for 45 CFR 164.308 wants systems back. */
export const RULE_HOURS = 72
