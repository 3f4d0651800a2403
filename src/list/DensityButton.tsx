import { Rows4 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { Density } from './listProps.ts'

/** Cards of a phone have one density. */
export const DensityButton = ({ compact, setCompact }: Density) => (
  <Button
    aria-pressed={compact}
    title="Compact rows"
    className="aria-pressed:border-accent aria-pressed:bg-accent-soft max-sm:hidden"
    onClick={() => setCompact(!compact)}
  >
    <Rows4 aria-hidden />
    <span className="tool-word max-[90rem]:sr-only">Compact</span>
  </Button>
)
