import { gzipSync } from 'node:zlib'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { scenes } from '../../content/scenes.ts'
import type { SceneProps } from './Scene.tsx'

const files = import.meta.glob<Record<string, ComponentType<SceneProps>>>('./*.tsx', { eager: true })

/** Every picture: a file whose component has its name and needs no more than a class. */
const pictures = Object.entries(files).flatMap(([file, module]) => {
  const name = file.slice(2, -4)
  const Picture = module[name]
  const isPart = ['Scene', 'Bust', 'Figure', 'Furniture', 'Animals', 'Portraits'].includes(name)
  return Picture && !isPart ? [[name, renderToStaticMarkup(createElement(Picture))] as const] : []
})

test.each(pictures)('%s is small and has neither an inline style nor a broken number', (_, svg) => {
  expect(gzipSync(svg).length).toBeLessThanOrEqual(12_000)
  expect(svg).not.toContain('style=')
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('each picture says what it shows, or is hidden where the words beside it do', () => {
  const hidden = pictures.filter(([, svg]) => svg.includes('aria-hidden="true"')).map(([name]) => name)
  expect(hidden).toEqual(['AnimalExam', 'Bedside', 'CheckUp', 'ParkBench'])
  const said = pictures.flatMap(([, svg]) => /role="img" aria-label="([^"]{20,})"/.exec(svg)?.[1] ?? [])
  expect(said.toSorted()).toEqual(Object.values(scenes).toSorted())
})
