import {keepTyped} from './keptTyped.ts'

/** Key in the tab's session storage for the build that it has left by reloading. */
const KEY = 'reloaded-build'

/** The running build: the file of this code is named after its content. */
const BUILD = import.meta.url

/** True if this build has not been left before. Marks it as left. */
function leaveBuild(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === BUILD) return false
    sessionStorage.setItem(KEY, BUILD)
    return true
  } catch {
    // Without storage, nothing would end the reloading.
    return false
  }
}

/** True if the page can be loaded again: without a connection, a browser would replace it by its own error. */
async function isServed(): Promise<boolean> {
  try {
    const {status} = await fetch(window.location.href, {method: 'HEAD', cache: 'no-store'})
    return status < 500
  } catch {
    return false
  }
}

function reload(): void {
  addEventListener('pagehide', keepTyped)
  window.location.reload()
}

/**
 * Reloads the page with its current code. The visitor's input stays.
 * @returns true if it reloads; false if its server does not answer
 */
export async function reloadPage(): Promise<boolean> {
  const served = await isServed()
  if (served) reload()
  return served
}

/**
 * Reloads a page whose code is gone, as after the site was rebuilt. Only once for each build, so that a file that stays
 * missing does not reload the page for ever.
 */
export async function reloadOnce(): Promise<boolean> {
  const leaves = (await isServed()) && leaveBuild()
  if (leaves) reload()
  return leaves
}
