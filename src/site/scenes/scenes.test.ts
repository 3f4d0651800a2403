import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CatAtWindow } from './CatAtWindow.tsx'
import { FrontDesk } from './FrontDesk.tsx'
import { HomeVisit } from './HomeVisit.tsx'
import { InfusionChair } from './InfusionChair.tsx'
import { KitchenTable } from './KitchenTable.tsx'
import { PhoneInHand } from './PhoneInHand.tsx'
import { Stable } from './Stable.tsx'
import { TwoChairs } from './TwoChairs.tsx'
import { VideoVisit } from './VideoVisit.tsx'

const scenes = {
  CatAtWindow,
  FrontDesk,
  HomeVisit,
  InfusionChair,
  KitchenTable,
  PhoneInHand,
  Stable,
  TwoChairs,
  VideoVisit,
}

test.each(Object.entries(scenes))(
  '%s is small, says what it shows, and has no inline style',
  (_, Picture) => {
    const svg = renderToStaticMarkup(createElement(Picture))
    expect(gzipSync(svg).length).toBeLessThanOrEqual(12_000)
    expect(svg).toMatch(/role="img" aria-label="[^"]{20,}"/)
    expect(svg).not.toContain('style=')
    expect(svg).not.toContain('NaN')
  },
)
