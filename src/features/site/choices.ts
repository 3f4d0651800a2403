/** How much the site needs a fact, in the order of the page. */
export const needs = {
  must: 'Before going live',
  should: 'Recommended',
  may: 'Optional',
  photo: 'Photographs',
} as const
export type Need = keyof typeof needs

/** A notice that no lawyer has checked is kept from visitors. */
export const isHeldBack = (value: unknown): boolean =>
  (value as { checkedByLawyer?: string } | null)?.checkedByLawyer === ''

/** A public page stays light: the browser of the administrator makes a photograph small enough before it is sent. */
export const MAX_PHOTO_BYTES = 250_000
/** In pixels. */
export const MAX_PHOTO_SIDE = 4096
/** Before the browser makes it smaller. */
export const MAX_CHOSEN_PHOTO_BYTES = 8 * 1024 * 1024

/** The photographs that are taken, by media type, with the ending of their names. */
export const photoTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
export type PhotoType = keyof typeof photoTypes

/** A digest of the content, so that it never changes under its address. */
export const PHOTO_NAME = /^[0-9a-f]{64}\.(jpg|png|webp)$/

/** Of the messages that /operational/site counts. */
export const COUNTED_DAYS = 90
