/** Fills the gaps of jsdom against real browsers. Each stand-in follows the standard, as far as the tests can see. */
export function fillBrowserGaps(): void {
  fillDialog()
  fillExclusiveDetails()
  fillHiddenText()
  fillLayout()
  fillMedia()
}

const toggleEvent = (type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  Object.assign(new Event(type), {newState})

/** jsdom knows the element but none of its methods: no opening, no return of the focus. */
function fillDialog() {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement)
    this.dispatchEvent(toggleEvent('beforetoggle', 'open'))
    this.setAttribute('open', '')
    const target =
      this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('button, a')
    target?.focus()
    this.dispatchEvent(toggleEvent('toggle', 'open'))
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.dispatchEvent(toggleEvent('beforetoggle', 'closed'))
    this.removeAttribute('open')
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(toggleEvent('toggle', 'closed'))
  }
  document.addEventListener('keydown', ({key}) => {
    const dialog = key === 'Escape' ? document.querySelector('dialog[open]') : null
    if (dialog instanceof HTMLDialogElement) dialog.close()
  })
}

/** jsdom lets several `<details>` of one name be open. */
function fillExclusiveDetails() {
  const closeOthers = ({target}: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return
    const name = target.getAttribute('name')
    for (const other of document.querySelectorAll('details[open]')) {
      if (name && other !== target && other.getAttribute('name') === name) other.removeAttribute('open')
    }
  }
  document.addEventListener('toggle', closeOthers, true)
}

/** jsdom has no styles. Text for screen readers alone is out of the flow, and so separate from the text before it. */
function fillHiddenText() {
  const style = document.createElement('style')
  style.textContent = '.vh {display: block}'
  document.head.append(style)
}

/** jsdom has no layout, so nothing to scroll and no sizes to watch. */
function fillLayout() {
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

/** jsdom has no screen. This one is wide, light, and accepts motion. */
function fillMedia() {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
}
