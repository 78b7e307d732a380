import {describe, expect, it} from 'vitest'
import {isQuick} from './linear.ts'
import {planQuery} from './plan/plan.ts'

const PAGE = '*[_type == "page" && route == "/"][0]'
const quick = (query: string) => isQuick(planQuery(query, {list: ['a', 'b']}))

describe('what needs no watching over', () => {
  it.each([
    '*[_id == "a"]',
    '*[_id in ["a", "drafts.a"]]{_id, _type, _rev}',
    PAGE,
    `${PAGE}{title, "category": category->title, ...}`,
    `${PAGE}{sections[]{..., cards[hidden != true]{title, link{..., target->{route, "parent": parent->title}}}}}`,
    `${PAGE}{"count": count(sections), "first": sections[0].title, "kind": select(a == 1 => "one", "many")}`,
    `${PAGE}{related[]->{title, route}}`,
    '*[_id == "a" && !(_type in ["fact"]) && defined(title)]',
  ])('%s', (query) => expect(quick(query)).toBe(true))
})

describe('what is watched over, since a document could make it slow', () => {
  it.each([
    ['all documents', '*[rank > 1]'],
    ['a whole type', '*[_type == "page"]{title}'],
    ['a list for each item of a list', `${PAGE}{list[]{"n": count(^.list)}}`],
    ['a loop in a loop over the same', `${PAGE}{list[]{"n": ^.list[@ == ^]}}`],
    ['loops over what is not content', `${PAGE}{list[@ in $list]}`],
    ['lists behind lists of references', `${PAGE}{related[]->{related[]->{title}}}`],
    ['parts of what a list of references leads to', `${PAGE}{related[]->{"n": count(body)}}`],
    ['other documents for each', `${PAGE}{"n": *[_type == "page" && route == ^.route]}`],
    ['few documents for each of few', '*[_id in ["a", "b"]]{"n": *[_id in ["a", "b"] && rank > ^.rank]}'],
    ['other documents, once', `${PAGE}{list[@ in *[_type == "fact"].key]}`],
    ['patterns', `${PAGE}{"m": title match "a*a*a*"}`],
    ['paths', '*[_id == "a" && _id in path("**.**.**")]'],
    ['what makes more from less', `${PAGE}{"s": string::split(title, "")}`],
    ['orders', '*[_id == "a"] | order(title)'],
    ['a list of many ids', `*[_id in [${'"a",'.repeat(40)} "b"]]`],
    ['a query of endless length', `${PAGE}{${'"a": title, '.repeat(600)} "b": 1}`],
  ])('%s', (_, query) => expect(quick(query)).toBe(false))
})
