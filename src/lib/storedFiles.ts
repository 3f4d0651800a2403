/** The files that can be stored, by media type. A browser shows those `inline`; the others are saved as a file. */
export const fileTypes = {
  'application/pdf': { label: 'PDF', extension: 'pdf', inline: true },
  'image/png': { label: 'PNG', extension: 'png', inline: true },
  'image/jpeg': { label: 'JPEG', extension: 'jpg', inline: true },
  'image/heic': { label: 'HEIC', extension: 'heic', inline: false },
  'image/tiff': { label: 'TIFF', extension: 'tif', inline: false },
  'text/plain': { label: 'text', extension: 'txt', inline: false },
} as const

export type FileType = keyof typeof fileTypes
export const fileTypeKeys = Object.keys(fileTypes) as FileType[]
export const isInline = (type: FileType) => fileTypes[type].inline

export const MAX_FILE_BYTES = 25 * 1024 * 1024
export const FILE_TOO_LARGE = 'This file is larger than 25 MB. Please send a smaller one.'
export const MAX_FILE_NAME = 255
