import type { Page } from './column.ts'

/** Rows of several pages by one index, without concatenating the pages. */
type PagedRows<Row> = {
  length: number
  at: (index: number) => Row | undefined
  find: (matches: (row: Row) => boolean) => number
}

export function pagedRows<Row>(pages: readonly Page<Row>[]): PagedRows<Row> {
  const starts: number[] = []
  let length = 0
  for (const page of pages) {
    starts.push(length)
    length += page.rows.length
  }
  const pageOf = (index: number) => {
    let low = 0
    let high = pages.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    length,
    at: (index) => {
      const page = pageOf(index)
      return pages[page]?.rows[index - (starts[page] ?? 0)]
    },
    find: (matches) => {
      for (const [page, { rows }] of pages.entries()) {
        const index = rows.findIndex(matches)
        if (index >= 0) return (starts[page] ?? 0) + index
      }
      return -1
    },
  }
}
