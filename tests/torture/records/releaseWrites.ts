import {action, deskOf, inOrder, type Intention, type Situation, type Undertaking} from './desk.ts'
import {PAGES} from './protocol.ts'
import type {WriteOf} from './steps.ts'

const onRelease = (name: string, releaseId: string, fields: object = {}) =>
  action(`release.${name}`, {releaseId, ...fields})

export const pageOf = (_id: string, title: string) => ({_id, _type: 'page', title})

/** Makes and schedules a release of a page and something else, in one transaction. */
export function scheduleRelease(write: WriteOf<'release'>, situation: Situation): Undertaking {
  const {act, dayFrom} = deskOf(situation)
  const {page, besides, after} = write
  const release = `r${situation.count}`
  const publishAt = new Date(situation.time + after).toISOString()
  const into = (id: string, content: object) =>
    action('document.version.create', {
      publishedId: id,
      document: {...content, _id: `versions.${release}.${id}`},
    })
  const isLegal = besides.type === 'law' || besides.type === 'correction'
  return {
    intention: {
      release,
      publishAt,
      titles: {[page]: release},
      ...(besides.type === 'law' && {newest: dayFrom(besides.days)}),
    },
    async carryOut() {
      const others = await contentBeside(besides, situation)
      return act(
        isLegal ? 'administrator' : 'marketing',
        onRelease('create', release),
        into(page, pageOf(page, release)),
        ...others.map(([id, content]) => into(id, content)),
        onRelease('schedule', release, {publishAt}),
      )()
    },
  }
}

async function contentBeside(
  besides: WriteOf<'release'>['besides'],
  situation: Situation,
): Promise<[id: string, content: object][]> {
  const {law, aVersion, corrected} = deskOf(situation)
  switch (besides.type) {
    case 'nothing':
      return []
    case 'fact':
      return [['fact-fee', {...(await situation.server.document('fact-fee')), value: besides.value}]]
    case 'law':
      return [[`v${situation.count}`, law(`v${situation.count}`, besides)]]
    case 'correction': {
      const id = aVersion(besides.which)
      return id in situation.before.shown ? [[id, await corrected(id, besides)]] : []
    }
  }
}

/** Schedules the draft of a page like the Studio: with a release of its own. */
export function scheduleDraft({page, after}: WriteOf<'single'>, situation: Situation): Undertaking {
  const {mutate, act} = deskOf(situation)
  const release = `r${situation.count}`
  const publishAt = new Date(situation.time + after).toISOString()
  const baseId = `drafts.${page}`
  const version = {publishedId: page, baseId, versionId: `versions.${release}.${page}`}
  return {
    intention: {release, publishAt, titles: {[page]: release}},
    carryOut: () =>
      inOrder(
        mutate('marketing', {createOrReplace: pageOf(baseId, release)}),
        act(
          'marketing',
          onRelease('create', release, {metadata: {cardinality: 'one'}}),
          action('document.version.create', version),
          onRelease('schedule', release, {publishAt}),
        ),
      ),
  }
}

/** Gives a release another time or none, or publishes it at once. */
export function actOnRelease(
  write: WriteOf<'reschedule' | 'unschedule' | 'run'>,
  situation: Situation,
): Undertaking {
  const {act, aRelease} = deskOf(situation)
  const release = aRelease(write.which)
  const wait = write.type === 'reschedule' ? write.after : 0
  const publishAt = new Date(situation.time + wait).toISOString()
  const name = {reschedule: 'schedule', unschedule: 'unschedule', run: 'publish'}[write.type]
  const intention: Intention = write.type === 'unschedule' ? {release} : {release, publishAt}
  return {
    intention,
    carryOut: act('administrator', onRelease(name, release, write.type === 'reschedule' ? {publishAt} : {})),
  }
}

/** Changes a release's version of a page, which is refused while it is scheduled. */
export function editRelease({which}: WriteOf<'edit'>, situation: Situation): Undertaking {
  const {mutate, aRelease} = deskOf(situation)
  const release = aRelease(which)
  const versions = Object.keys(situation.before.releases[release]?.versions ?? {})
  const id = `versions.${release}.${versions.find((version) => PAGES.includes(version))}`
  return {
    intention: {release},
    carryOut: mutate('marketing', {patch: {id, set: {title: `edited ${situation.count}`}}}),
  }
}
