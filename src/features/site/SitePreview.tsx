import { useState } from 'react'
import type { SiteState } from './contract.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { Field } from '../../ui/Field.tsx'

/** The page is as wide as on such a screen, and drawn smaller where the office has less room. */
const screens: Record<string, { width: number; height: number }> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}
const shows = [
  { value: 'drafts', label: 'As it will be published' },
  { value: 'examples', label: 'With marked examples for what is missing' },
]
const sizes = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]

/** The address of a page as it will be, or with examples of what is missing. */
export const previewOf = (page: string, show: string) =>
  `/operational/site/preview?${new URLSearchParams({ show, page })}`

interface SitePreviewProps extends Pick<SiteState, 'pages' | 'version'> {
  /** It cannot be published yet, so it begins with examples of what is missing. */
  hasExamples: boolean
}

/** A page with the drafts, before it is published. @param version of the drafts: another one is another page */
export function SitePreview({ pages, version, hasExamples }: SitePreviewProps) {
  const [isShown, setShown] = useState(false)
  const [page, setPage] = useState('/')
  const [show, setShow] = useState(hasExamples ? 'examples' : 'drafts')
  const [size, setSize] = useState('desktop')
  const choices = pages.map(({ path, name }) => ({ value: path, label: name }))
  const address = previewOf(page, show)
  const { width, height } = screens[size]!
  const open = () => {
    if (window.innerWidth < 768) setSize('phone')
    setShown(true)
  }
  if (!isShown) return <Button onClick={open}>Show preview</Button>
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Choice label="Page" options={choices} value={page} onChange={setPage} />
        <Choice label="Show" options={shows} value={show} onChange={setShow} />
        <Choice label="Width" options={sizes} value={size} onChange={setSize} />
      </div>
      <div
        // Chrome takes another width for cqw where the grid stretches a box that has a ratio.
        className="@container mx-auto self-start w-full overflow-hidden rounded-md outline outline-line"
        style={{ maxWidth: width, aspectRatio: width / height }}
      >
        <iframe
          key={address + version}
          title="Preview of the public site"
          src={address}
          // No more than its own policy allows.
          sandbox="allow-same-origin allow-popups"
          width={width}
          height={height}
          className="block max-w-none origin-top-left bg-white"
          // The tangent is the one way in CSS to divide two lengths.
          style={{ scale: `tan(atan2(100cqw, ${width}px))` }}
        />
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: SelectOption[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} {...{ options, value }} onChange={(next) => onChange(next ?? value)} />
    )}
  </Field>
)
