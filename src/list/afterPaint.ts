/**
 * Calls once what is on its way to the screen has been painted, or soon where nothing is painted (a hidden window).
 * @returns calls it off
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(run, 100)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  function run() {
    cancelAnimationFrame(frame)
    work()
  }
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
