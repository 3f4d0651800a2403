import type { Focus, PhotoSlot } from '../../content/photos.ts'

const files = import.meta.glob<string>('../pictures/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Folder and file below src/site/pictures. */
export type PictureName =
  `${'drawing' | 'glyph' | 'mark' | 'portrait' | 'preview' | 'product' | 'scene'}/${string}`

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

const focused: Record<Focus, string> = {
  center: 'object-center origin-center',
  top: 'object-top origin-top',
  bottom: 'object-bottom origin-bottom',
  left: 'object-left origin-left',
  right: 'object-right origin-right',
  'top left': 'object-top-left origin-top-left',
  'top right': 'object-top-right origin-top-right',
  'bottom left': 'object-bottom-left origin-bottom-left',
  'bottom right': 'object-bottom-right origin-bottom-right',
}

const enlarged: Record<PhotoSlot['crop'], string> = { full: '', closer: 'scale-125', close: 'scale-160' }

/** Whether a photograph is shown, and not the drawing. */
export const hasPhoto = ({ file }: PhotoSlot) => file !== null && file !== 'drawing'

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
  if (!hasPhoto(slot)) return <div className={`overflow-clip ${className}`}>{picture}</div>
  const { file, alt, focus, crop } = slot
  return (
    <div className={`relative overflow-clip ${className}`}>
      <div aria-hidden="true" className="size-full">
        {picture}
      </div>
      <img
        src={`/photos/${file}`}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        data-photo
        className={`absolute inset-0 size-full object-cover ${focused[focus]} ${enlarged[crop]}`}
      />
    </div>
  )
}
