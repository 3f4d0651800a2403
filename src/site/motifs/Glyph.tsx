import type { Division, Icons } from '../../content/page.ts'
import type { DrawingProps } from './Canvas.tsx'
import { ClinicalGlyph } from './ClinicalDrawing.tsx'
import { CoatGlyph } from './CoatGlyph.tsx'
import { HillGlyph } from './HillGlyph.tsx'
import { LatticeGlyph } from './LatticeGlyph.tsx'

type GlyphProps = { [Of in Division]: DrawingProps & { division: Of; icon: Icons[Of] } }[Division]

/** The small drawing of a service, in its division's own hand; `icon` is the word for what it shows. */
export function Glyph({ className: extra = '', ...drawn }: GlyphProps) {
  const className = `glyph ${extra}`
  if (drawn.division === 'clinical') return <ClinicalGlyph subject={drawn.icon} className={className} />
  if (drawn.division === 'medtech') return <LatticeGlyph icon={drawn.icon} className={className} />
  if (drawn.division === 'behavioral') return <HillGlyph icon={drawn.icon} className={className} />
  return <CoatGlyph icon={drawn.icon} className={className} />
}
