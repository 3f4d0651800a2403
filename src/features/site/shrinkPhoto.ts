import { UserMessageError } from '../../lib/failure.ts'
import { fileTooLargeText } from '../../lib/storedFiles.ts'
import { MAX_CHOSEN_PHOTO_BYTES, MAX_PHOTO_BYTES, MAX_PHOTO_SIDE } from './choices.ts'

/** From the best on; screens show two pixels for one. */
const tries = [2, 1.5, 1].flatMap((pixels) => [0.85, 0.7, 0.5].map((quality) => ({ pixels, quality })))

/**
 * A photograph as a visitor's page needs it, made anew from what is seen in it: what else the file says is not in it.
 * @param place how large it is seen at most, and so at least needed @throws UserMessageError
 */
export async function shrinkPhoto(file: File, place: { width: number; height: number }): Promise<Blob> {
  if (file.size > MAX_CHOSEN_PHOTO_BYTES) throw refusal(fileTooLargeText(MAX_CHOSEN_PHOTO_BYTES))
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    throw refusal('This is not a photograph that can be read. Please choose a PNG, JPEG or WebP file.', error)
  })
  if (image.width < place.width || image.height < place.height)
    throw refusal(
      `This photograph has ${image.width} by ${image.height} pixels. Its place needs at least ${place.width} by ${place.height}.`,
    )
  for (const { pixels, quality } of tries) {
    const cover = Math.max((place.width * pixels) / image.width, (place.height * pixels) / image.height)
    const widest = MAX_PHOTO_SIDE / Math.max(image.width, image.height)
    const photo = await drawn(image, Math.min(1, cover, widest), quality)
    if (photo.size <= MAX_PHOTO_BYTES) return photo
  }
  throw refusal('This photograph cannot be made small enough. Please cut it to what is to be seen.')
}

async function drawn(image: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')!
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const encoded = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const photo = await encoded('image/webp')
  // Safari makes no WebP, but a PNG instead.
  const made = photo?.type === 'image/webp' ? photo : await encoded('image/jpeg')
  if (!made) throw refusal('This browser could not make the photograph smaller. Please choose a smaller one.')
  return made
}

const refusal = (message: string, cause?: unknown) => new UserMessageError({ message }, cause)
