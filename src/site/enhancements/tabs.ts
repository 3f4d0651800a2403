/** Turns links to panels into tabs (acceptance P4): arrow keys move, the address keeps the choice, the page does not jump. */
export function enhanceTabs(root: HTMLElement): void {
  const list = root.querySelector('[data-tab-list]')
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('.tab')]
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')]
  const choose = (index: number) => {
    for (const [place, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(place === index))
      tab.tabIndex = place === index ? 0 : -1
      panels[place]!.hidden = place !== index
    }
  }
  const goTo = (index: number) => {
    choose(index)
    tabs[index]?.focus()
    history.replaceState(history.state, '', tabs[index]?.hash)
  }
  list?.setAttribute('role', 'tablist')
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index]!
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.tabIndex = 0
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      goTo(index)
    })
    tab.addEventListener('keydown', (event) => {
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1, ' ': index }[
        event.key
      ]
      if (next === undefined) return
      event.preventDefault()
      goTo((next + tabs.length) % tabs.length)
    })
  }
  const inAddress = () => tabs.findIndex(({ hash }) => hash === window.location.hash)
  // A fragment that is not a panel, such as the skip link's, leaves the selection unchanged.
  window.addEventListener('hashchange', () => {
    const index = inAddress()
    if (index >= 0) choose(index)
  })
  choose(Math.max(0, inAddress()))
  root.setAttribute('data-live', '')
}
