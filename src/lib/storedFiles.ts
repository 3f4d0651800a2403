/** The files that can be stored, by media type; each is saved under one of these extensions, the first where its name has none of them. */
export const fileTypes = {
  'application/pdf': { label: 'PDF', extensions: ['pdf'] },
  'image/png': { label: 'PNG', extensions: ['png'] },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/heic': { label: 'HEIC', extensions: ['heic', 'heif'] },
  'image/tiff': { label: 'TIFF', extensions: ['tif', 'tiff'] },
  'text/plain': { label: 'text', extensions: ['txt', 'md', 'log'] },
} as const satisfies Record<string, { label: string; extensions: readonly [string, ...string[]] }>

export type FileType = keyof typeof fileTypes
export const fileTypeKeys = Object.keys(fileTypes) as FileType[]

/** So that what was sent as text is not saved as a script: 'referral.js' is 'referral.js.txt'. */
export function nameOfType(name: string, type: FileType): string {
  const { extensions } = fileTypes[type]
  const given = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return extensions.some((one) => one === given) ? name : `${name}.${extensions[0]}`
}

export const MAX_FILE_BYTES = 25 * 1024 * 1024
export const MAX_RESUME_BYTES = 5 * 1024 * 1024
/** @param limit in bytes */
export const fileTooLargeText = (limit: number) =>
  `This file is larger than ${limit < 1e6 ? `${limit / 1000} KB` : `${limit / 1024 ** 2} MB`}. Please send a smaller one.`
export const MAX_FILE_NAME = 255
