import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { asText } from '../../form/fields.tsx'
import { markUnsaved } from '../../form/LeaveGuard.tsx'
import { NOT_READY } from '../../form/useSubmit.ts'
import { api } from '../../lib/api.ts'
import { failureOf, UserMessageError } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Field } from '../../ui/Field.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { photoTypes, MAX_CHOSEN_PHOTO_BYTES, MAX_PHOTO_BYTES, MAX_PHOTO_SIDE } from './choices.ts'
import type { Shape } from './shape.ts'
import { fileTooLargeText } from '../../lib/storedFiles.ts'

/** While one is sent, what it belongs to must stay in its place. */
export const sendingPhoto = { mutationKey: ['photograph'] }

interface PhotoFieldProps {
  name: string
  label: string
  shape: Shape & { kind: 'photo' }
}

/** Sends a photograph as soon as it is chosen; the value is the name of the last one that has arrived, or ''. */
export function PhotoField({ name, label, shape }: PhotoFieldProps) {
  const { field, fieldState } = useController({ name })
  const { send, isPending, error, keepEarlier } = useUpload(shape, field.onChange)
  const notReady = isPending
    ? 'the photograph is still being sent'
    : error
      ? 'the photograph was not sent'
      : undefined
  const earlier = String(field.value ?? '')
  const photo = notReady === undefined ? earlier : ''
  return (
    <Field
      label={label}
      required={!shape.optional}
      hint="PNG, JPEG or WebP, at most 8 MB. Where it was taken is not kept."
      error={error ? failureOf(error).message : fieldState.error?.message}
    >
      {({ required, ...control }) => (
        <div
          className="flex flex-wrap items-center gap-3"
          data-not-ready={notReady}
          {...markUnsaved(isPending)}
        >
          {photo && <ChosenPhoto {...{ name, shape, photo }} />}
          {/* The input lies over the button, so that a file can be dropped on it. */}
          <span className="relative inline-flex rounded-md focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
            <span aria-hidden className={buttonClass()}>
              <ImageUp className="size-4" />
              {photo ? 'Choose another' : 'Choose a photograph'}
            </span>
            <input
              {...control}
              ref={field.ref}
              type="file"
              required={required && !photo && notReady === undefined}
              accept={Object.keys(photoTypes).join()}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={send}
            />
          </span>
          {photo && shape.optional && (
            <Button variant="quiet" onClick={() => field.onChange('')}>
              Remove the photograph
            </Button>
          )}
          {error && (earlier || shape.optional) && (
            <Button variant="quiet" onClick={keepEarlier}>
              {earlier ? 'Keep the earlier photograph' : 'Go on without one'}
            </Button>
          )}
          {isPending && <Spinner />}
        </div>
      )}
    </Field>
  )
}

function ChosenPhoto({ name, shape, photo }: Omit<PhotoFieldProps, 'label'> & { photo: string }) {
  return (
    <span
      className="relative h-40 overflow-clip rounded-md"
      style={{ aspectRatio: shape.width / shape.height }}
    >
      <img src={`/api/site/photos/${photo}`} alt="The chosen photograph" data-photo={useView(name)} />
    </span>
  )
}

/** What of it is seen in its place, as the fields beside it say. */
function useView(name: string) {
  const item = Object(useWatch({ name: name.replace(/\.[^.]+$/, '') })) as Record<string, unknown>
  const words =
    'face' in item ? asText(item['face']) || 'top' : `${asText(item['focus'])} ${asText(item['crop'])}`
  return words.toLowerCase()
}

const dismissNotReady = () => toast.dismissErrors(NOT_READY)

function useUpload(place: PhotoFieldProps['shape'], onChange: (photo: string) => void) {
  const { mutate, isPending, error, reset } = useMutation({
    ...sendingPhoto,
    mutationFn: async (chosen: File) => {
      const upload = { file: await shrinkPhoto(chosen, place), onProgress: () => undefined }
      return api.site.upload_photo.call({}, { context: { upload } })
    },
    onSuccess: ({ photo }) => onChange(photo),
    onSettled: dismissNotReady,
  })
  const send = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file && !isPending) mutate(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const keepEarlier = () => {
    reset()
    dismissNotReady()
  }
  return { send, isPending, error, keepEarlier }
}

/** From the best on; screens show two pixels for one. */
const tries = [2, 1.5, 1].flatMap((pixels) => [0.85, 0.7, 0.5].map((quality) => ({ pixels, quality })))

/**
 * A photograph as a visitor's page needs it, made anew from what is seen in it: what else the file says is not in it.
 * @param place how large it is seen at most, and so at least needed @throws UserMessageError
 */
async function shrinkPhoto(file: File, place: { width: number; height: number }): Promise<Blob> {
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
