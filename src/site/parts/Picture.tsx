import type { PhotoSlot } from '../../content/photos.ts'

const files = import.meta.glob<string>('../pictures/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Folder and file below src/site/pictures. */
export type PictureName =
  `${'drawing' | 'glyph' | 'mark' | 'object' | 'portrait' | 'product' | 'scene'}/${string}`

/**
 * A picture of src/site/pictures as a part of the page, so that it needs no request and takes the colors of its place; the
 * folder becomes a class. Its title is what it says; as an attribute, because browsers show a title element under the pointer.
 */
export function Picture({ name, className = '' }: { name: PictureName; className?: string }) {
  const file = files[`../pictures/${name}.svg`]
  if (!file) throw new Error(`src/site/pictures/${name}.svg does not exist.`)
  const [, attributes, content] = /<svg\s([^>]*)>(.*)<\/svg>/s.exec(file)!
  const title = /<title>(.*?)<\/title>/s.exec(content!)?.[1]
  return (
    <svg
      {...properties(attributes!)}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      className={`${name.split('/')[0]} ${className}`}
      dangerouslySetInnerHTML={{ __html: withoutSpace(content!) }}
    />
  )
}

/** The attributes as React names them. */
const properties = (attributes: string) =>
  Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([, name]) => name !== 'xmlns')
      .map(([, name, value]) => [name!.replace(/-\w/g, (part) => part.charAt(1).toUpperCase()), value]),
  )

/** What the browser draws, on one line. */
const withoutSpace = (content: string) =>
  content
    .replace(/<title>.*?<\/title>|<!--.*?-->/gs, '')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll(' />', '/>')
    .replaceAll('> <', '><')
    .trim()

/**
 * A place for the owner's photograph. The drawing in it is seen without one, and when it does not load.
 * @param eager for what is seen at once, without scrolling
 */
export function Photo({
  slot,
  eager = false,
  className = '',
}: {
  slot: PhotoSlot
  eager?: boolean
  className?: string
}) {
  const picture = <Picture name={slot.picture} className="size-full" />
  const classes = `relative overflow-clip ${className}`
  if (!slot.own) return <div className={classes}>{picture}</div>
  const { photo, alt, focus, crop } = slot.own
  return (
    <div className={classes}>
      <div aria-hidden="true" className="size-full">
        {picture}
      </div>
      <img
        src={`/photos/${photo}`}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        data-photo={`${focus} ${crop}`.toLowerCase()}
      />
    </div>
  )
}
