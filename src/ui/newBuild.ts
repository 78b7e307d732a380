import {keepTyped} from './keptTyped.ts'

/** Where the tab remembers which build it has left by reloading. */
const KEY = 'reloaded-build'

/** The build that runs: the file of this code is named after its content. */
const BUILD = import.meta.url

/** Whether this build has not been left before; it has been from now on. */
function leaveBuild(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === BUILD) return false
    sessionStorage.setItem(KEY, BUILD)
    return true
  } catch {
    // Where nothing can be remembered, nothing would end the reloading.
    return false
  }
}

/** Whether the page can be loaded again: a browser without a connection would replace it by its own error. */
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
 * Reloads the page, with the code that it has now. Text that was typed stays.
 * @returns whether it does; not where its server does not answer
 */
export async function reloadPage(): Promise<boolean> {
  const served = await isServed()
  if (served) reload()
  return served
}

/**
 * The same for a page whose code is gone, as it is after the site was rebuilt. Once for each build, so
 * that a file that stays missing does not reload the page for ever.
 */
export async function reloadOnce(): Promise<boolean> {
  const leaves = (await isServed()) && leaveBuild()
  if (leaves) reload()
  return leaves
}
