import { Rows4 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { Density } from './listProps.ts'

/** Switches between comfortable and compact rows. */
export function DensityButton({ compact, setCompact }: Density) {
  return (
    <Button
      aria-pressed={compact}
      title={
        compact ? 'Compact rows; press for comfortable ones' : 'Comfortable rows; press for compact ones'
      }
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
      onClick={() => setCompact(!compact)}
    >
      <Rows4 aria-hidden />
      <span className="max-xl:sr-only">Compact</span>
    </Button>
  )
}
