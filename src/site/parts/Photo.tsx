import type { Focus, PhotoSlot } from '../../content/photos.ts'
import { Picture } from './Picture.tsx'

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
