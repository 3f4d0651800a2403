import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxeOptions {
  /** Without them all rules that are tested by program. */
  rules?: string[]
  /** Parts that are the same on each page, as selectors, where another page was looked at with them. */
  without?: string[]
}

/** What of WCAG 2.2 AA a page violates, each rule with its elements. */
export async function violationsOf(page: Page, { rules, without = [] }: AxeOptions = {}): Promise<string[]> {
  // Legacy mode only leaves out frames of other origins, and needs no second page for each call.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  for (const part of without) axe.exclude(part)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
