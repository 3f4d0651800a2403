import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useState, type ChangeEvent } from 'react'
import { useController, useWatch, type ControllerRenderProps } from 'react-hook-form'
import { asText } from '../../form/fields.tsx'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Field } from '../../ui/Field.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { photoTypes } from './choices.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'
import type { Shape } from './shape.ts'

interface PhotoFieldProps {
  name: string
  label: string
  shape: Shape & { kind: 'photo' }
}

/** Until a photograph has arrived: no name of one, so that the form is not saved without it. */
const NOT_ARRIVED = 'not arrived'

/** Sends a photograph as soon as it is chosen; the value is its name, or ''. */
export function PhotoField({ name, label, shape }: PhotoFieldProps) {
  const { field, fieldState } = useController({ name })
  const { send, isPending, error, earlier, keepEarlier } = useUpload(shape, field)
  const photo = field.value === NOT_ARRIVED ? '' : String(field.value ?? '')
  const view = useView(name)
  return (
    <Field
      label={label}
      required={!shape.optional}
      hint="PNG, JPEG or WebP, at most 8 MB. Where it was taken is not kept."
      error={error ? failureOf(error).message : fieldState.error?.message}
    >
      {({ required, ...control }) => (
        <div className="flex flex-wrap items-center gap-3">
          {photo && (
            <span
              className="relative h-40 overflow-clip rounded-md"
              style={{ aspectRatio: shape.width / shape.height }}
            >
              <img src={`/api/site/photos/${photo}`} alt="The chosen photograph" data-photo={view} />
            </span>
          )}
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
              required={required && !photo}
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
          {keepEarlier && (
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

/** What of it is seen in its place, as the fields beside it say. */
function useView(name: string) {
  const item = Object(useWatch({ name: name.replace(/\.[^.]+$/, '') })) as Record<string, unknown>
  const words =
    'face' in item ? asText(item['face']) || 'top' : `${asText(item['focus'])} ${asText(item['crop'])}`
  return words.toLowerCase()
}

type PhotoValue = Pick<ControllerRenderProps, 'value' | 'onChange'>

function useUpload(place: PhotoFieldProps['shape'], { value, onChange }: PhotoValue) {
  const [earlier, setEarlier] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (chosen: File) => {
      const upload = { file: await shrinkPhoto(chosen, place), onProgress: () => undefined }
      return api.site.upload_photo.call({}, { context: { upload } })
    },
    onMutate: () => {
      if (value !== NOT_ARRIVED) setEarlier(String(value ?? ''))
      onChange(NOT_ARRIVED)
    },
    onSuccess: ({ photo }) => onChange(photo),
  })
  const goBack = () => {
    reset()
    onChange(earlier)
  }
  const send = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file && !isPending) mutate(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const keepEarlier = error && (earlier || place.optional) ? goBack : undefined
  return { send, isPending, error, earlier, keepEarlier }
}
