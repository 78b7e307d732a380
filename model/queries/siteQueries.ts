// Written by npm run typegen.
/** The text of each query of the site, by its name. */
export const siteQueries = {
  address: `{
  "productName": *[_type == "siteSettings" && _id == "siteSettings"][0].productName,
  "documents": *[_type in ["page", "helpCentre", "legalDocument"] && lower(route) in $routes] | order(_createdAt asc, _id asc){_type,
  route,
  audience,
  "standalone": standalone == true,
  "searches": select(
    _type == "helpCentre" || true in sections[hidden != true][_type == "helpSearch"].searchAllTopics => "topics",
    "citySearch" in sections[hidden != true]._type => "cities",
    null
  ),
  "versions": select(
    _type == "legalDocument" => *[_type == "legalVersion" && document._ref == ^._id].effectiveDate
  )},
  "redirects": *[_type == "redirect" && defined(from) && lower(from) in $routes] | order(_createdAt asc, _id asc){from,
  query,
  toUrl,
  "permanent": permanent == true,
  "to": to->{
    "route": coalesce(route, *[_type == "helpCentre" && audience == ^.audience][0].route),
    "topicSlug": slug.current
  }}
}`,
  cityName: `{
  "shownAs": *[_type == "cityDisplayName" && city == $slug][0].name,
  "spelling": (*[_type == "usState"].cities[array::join(string::split(lower(@), " "), "-") == $slug])[0]
}`,
  cityPage: `*[_type == "cityPage" && _id == "cityPage"][0]{
  rideLinkLabel,
  "search": *[_type == "page" && "citySearch" in sections[hidden != true]._type][0]{
    route, "label": sections[hidden != true][_type == "citySearch"][0].searchLabel
  },
  seo{title, description, hideFromSearch, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}},
  "sections": sections[hidden != true]{_key, _type, heading, ground, drawing, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit},
_type == "appDownload" => {text, points, app},
_type == "callToAction" => {app,
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "cardGrid" => {lead, layout,
cards[]{
  _key, title, text, drawing, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}, ground,
  "evidence": evidence[0]{
    _type,
    _type == "payRows" => {rows[]{_key, label, amount, note}},
    _type == "conversation" => {messages}
  }
},
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "carousel" => {slides[]{_key, title, text, drawing, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}, ground}},
_type == "cityDirectory" => {unavailable, noteTitle, note,
credit[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}},
_type == "citySearch" => {lead, searchLabel, submitLabel, noMatchHint,
location{label, asking, denied, unavailable, timeout, geocoder, noCity}},
_type == "faqSection" => {"items": items[]->{_id, question, answer[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}},
more{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "feature" => {text,
"evidence": evidence[0]{
  _type,
  _type == "receipt" => {place, totalLabel, total, note, lines[]{_key, label, value}},
  _type == "driverCard" => {name, badge, lines[]{_key, label, value}}
},
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "helpCards" => {"centres": *[_type == "helpCentre"] | order(order asc){_id, title, summary, drawing, audience, route}},
_type == "helpSearch" => {lead, searchLabel, searchAllTopics},
_type == "hero" => {lead, note, app,
cityField{label, submitLabel},
actions[]{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url},
highlights[]{_key, value, caption}},
_type == "jobList" => {lead, noJobs,
"jobs": *[_type == "job"] | order(order asc){
  _id, title, city, state, team, employmentType, summary, postedOn, closesOn, url
}},
_type == "ledger" => {rows[]{_key, situation, amount, highlighted}},
_type == "logos" => {lead, logos[]{_key, name, url, alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}},
_type == "numberedText" => {lead,
sections[]{_key, heading, anchor, body[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}}},
_type == "quote" => {words, speaker, role},
_type == "requirements" => {lead,
columns[]{_key, title, items},
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "safetyBlocks" => {blocks[]{_key, title, drawing, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}, body[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}}},
_type == "statistic" => {value, text, caption,
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "statistics" => {lead,
numbers[]{_key, value, caption}},
_type == "steps" => {lead,
steps[]{_key, when, title, text}},
_type == "tableSection" => {lead, table{caption, hasRowHeaders, rows[]{_key, cells}}},
_type == "textSection" => {body[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}, _type == "callout" => {tone, title, text}, _type == "table" => {caption, hasRowHeaders, rows[]{_key, cells}}, _type == "contentImage" => {alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}}},
_type == "video" => {lead, "file": file.asset->{path, size, extension, _createdAt}, "captions": captions.asset->path, "still": image.asset->path, transcript[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}}}
}`,
  facts: `*[_type == "fact"] | order(_createdAt asc, _id asc){key, unit, value, text}`,
  helpCentre: `*[_type == "helpCentre" && route == $route] | order(_createdAt asc, _id asc)[0]{
  title, heading, lead, searchLabel, noMatch, drawing,
  logIn{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url},
  seo{title, description, hideFromSearch, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}},
  "landing": *[_type == "page" && "helpCards" in sections[hidden != true]._type][0].route,
  "topics": *[_type == "helpTopic" && audience == ^.audience && defined(slug.current)] | order(order asc, title asc){
    _id, title, "slug": slug.current, formerSlugs, summary
  }
}`,
  helpTopic: `*[_type == "helpTopic" && _id == $id][0]{
  seo{title, description, hideFromSearch, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}},
  body[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}, _type == "callout" => {tone, title, text}, _type == "table" => {caption, hasRowHeaders, rows[]{_key, cells}}, _type == "contentImage" => {alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}},
  "page": page->route
}`,
  helpTopics: `*[_type == "helpTopic" && defined(slug.current)] | order(audience asc, order asc){
  _id, title, summary, "route": *[_type == "helpCentre" && audience == ^.audience][0].route, "topicSlug": slug.current,
  "text": pt::text(body),
  "pageText": pt::text(page->sections[hidden != true].sections[].body[])
}`,
  legalDocument: `*[_type == "legalDocument" && route == $route] | order(_createdAt asc, _id asc)[0]{
  title,
  route,
  seo{title, description, hideFromSearch, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}},
  "versions": *[_type == "legalVersion" && document._ref == ^._id] | order(effectiveDate desc){
    _id, effectiveDate, changeSummary, withdrawn{date, reason}, values[]{key, unit, value, text}
  }
}`,
  legalList: `*[_type == "legalDocument" && defined(route)] | order(order asc, title asc){_id, title, route}`,
  legalText: `*[_type == "legalVersion" && _id == $id][0]{
  introduction[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": coalesce(^.^.values[factId == ^.fact._ref][0]{key, unit, value, text}, select(!defined(^.^.values) || count(^.^.corrections[!defined(date)]) > 0 => fact->{key, unit, value, text}))}}},
  sections[]{
    _key, heading, anchor,
    body[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": coalesce(^.^.^.values[factId == ^.fact._ref][0]{key, unit, value, text}, select(!defined(^.^.^.values) || count(^.^.^.corrections[!defined(date)]) > 0 => fact->{key, unit, value, text}))}}}
  },
  values[]{key, unit, value, text},
  "isCorrected": count(corrections[!defined(date)]) > 0,
  corrections[defined(date)]{_key, date, note, changes[]{_key, place, before, after}}
}`,
  newsletter: `*[_type == "newsletterPopup" && _id == "newsletterPopup"][0]{
  heading, text, nameLabel, emailLabel, submitLabel, loadingLabel, successMessage, smallPrint, smallPrintLink{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}, drawing
}`,
  page: `*[_type == "page" && route == $route] | order(_createdAt asc, _id asc)[0]{
  seo{title, description, hideFromSearch, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}},
  "sections": sections[hidden != true]{_key, _type, heading, ground, drawing, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit},
_type == "appDownload" => {text, points, app},
_type == "callToAction" => {app,
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "cardGrid" => {lead, layout,
cards[]{
  _key, title, text, drawing, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}, ground,
  "evidence": evidence[0]{
    _type,
    _type == "payRows" => {rows[]{_key, label, amount, note}},
    _type == "conversation" => {messages}
  }
},
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "carousel" => {slides[]{_key, title, text, drawing, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}, ground}},
_type == "cityDirectory" => {unavailable, noteTitle, note,
credit[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}},
_type == "citySearch" => {lead, searchLabel, submitLabel, noMatchHint,
location{label, asking, denied, unavailable, timeout, geocoder, noCity}},
_type == "faqSection" => {"items": items[]->{_id, question, answer[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}},
more{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "feature" => {text,
"evidence": evidence[0]{
  _type,
  _type == "receipt" => {place, totalLabel, total, note, lines[]{_key, label, value}},
  _type == "driverCard" => {name, badge, lines[]{_key, label, value}}
},
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "helpCards" => {"centres": *[_type == "helpCentre"] | order(order asc){_id, title, summary, drawing, audience, route}},
_type == "helpSearch" => {lead, searchLabel, searchAllTopics},
_type == "hero" => {lead, note, app,
cityField{label, submitLabel},
actions[]{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url},
highlights[]{_key, value, caption}},
_type == "jobList" => {lead, noJobs,
"jobs": *[_type == "job"] | order(order asc){
  _id, title, city, state, team, employmentType, summary, postedOn, closesOn, url
}},
_type == "ledger" => {rows[]{_key, situation, amount, highlighted}},
_type == "logos" => {lead, logos[]{_key, name, url, alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}},
_type == "numberedText" => {lead,
sections[]{_key, heading, anchor, body[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}}},
_type == "quote" => {words, speaker, role},
_type == "requirements" => {lead,
columns[]{_key, title, items},
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "safetyBlocks" => {blocks[]{_key, title, drawing, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}, body[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}}},
_type == "statistic" => {value, text, caption,
action{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
_type == "statistics" => {lead,
numbers[]{_key, value, caption}},
_type == "steps" => {lead,
steps[]{_key, when, title, text}},
_type == "tableSection" => {lead, table{caption, hasRowHeaders, rows[]{_key, cells}}},
_type == "textSection" => {body[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}, _type == "callout" => {tone, title, text}, _type == "table" => {caption, hasRowHeaders, rows[]{_key, cells}}, _type == "contentImage" => {alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}, caption, credit}}},
_type == "video" => {lead, "file": file.asset->{path, size, extension, _createdAt}, "captions": captions.asset->path, "still": image.asset->path, transcript[]{_key, _type, style, listItem, level, markDefs[]{_key, _type, _type == "internalLink" => {"route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor}, _type == "externalLink" => {href}}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "factRef" => {format}, _type == "factRef" => {"fact": fact->{key, unit, value, text}}}}}}
}`,
  routes: `{
  "productName": *[_type == "siteSettings" && _id == "siteSettings"][0].productName,
  "documents": *[_type in ["page", "helpCentre", "legalDocument"] && defined(route)] | order(_createdAt asc, _id asc){_type,
  route,
  audience,
  "standalone": standalone == true,
  "searches": select(
    _type == "helpCentre" || true in sections[hidden != true][_type == "helpSearch"].searchAllTopics => "topics",
    "citySearch" in sections[hidden != true]._type => "cities",
    null
  ),
  "versions": select(
    _type == "legalDocument" => *[_type == "legalVersion" && document._ref == ^._id].effectiveDate
  )},
  "redirects": *[_type == "redirect" && defined(from)] | order(_createdAt asc, _id asc){from,
  query,
  toUrl,
  "permanent": permanent == true,
  "to": to->{
    "route": coalesce(route, *[_type == "helpCentre" && audience == ^.audience][0].route),
    "topicSlug": slug.current
  }}
}`,
  site: `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName,
  rideNoun,
  rideNounPlural,
  navigation[]{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url, "findsCity": "citySearch" in page->sections[hidden != true]._type},
  footerColumns[]{_key, title, links[]{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url}},
  legalLinks[]{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url},
  socialLinks[]{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url},
  signUpItems[]{_key, audience, label, note, service},
  language,
  textKeyword,
  shortCode,
  services{riderAppAndroid, riderAppIos, driverAppIos, driverAppAndroid, businessSignUp, businessSignIn, news},
  notFound{heading, text, homeLabel},
  "newsletter": *[_type == "newsletterPopup" && _id == "newsletterPopup"][0]{buttonLabel, heading},
  seo{title, description, hideFromSearch, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}}
}`,
  sitePages: `{
  "site": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    productName, rideNoun, rideNounPlural, textKeyword, shortCode, seo{title, description, hideFromSearch}
  },
  "facts": *[_type == "fact"] | order(_createdAt asc, _id asc){key, unit, value, text},
  "documents": *[_type in ["page", "helpCentre", "legalDocument"] && defined(route)] | order(_createdAt asc, _id asc){
    _type, route, _updatedAt, seo{title, description, hideFromSearch}, "sections": sections[hidden != true]{heading, ground},
    "heading": select(_type != "page" => coalesce(heading, title)),
    "versions": select(_type == "legalDocument" => *[_type == "legalVersion" && document._ref == ^._id]._updatedAt),
    "topics": select(_type == "helpCentre" => *[
      _type == "helpTopic" && audience == ^.audience && defined(slug.current)
    ]{"slug": slug.current, _updatedAt, seo{title, description, hideFromSearch}, title})
  },
  "cityPage": *[_type == "cityPage" && _id == "cityPage"][0]{
    _updatedAt, seo{title, description, hideFromSearch}, "sections": sections[hidden != true]{heading, ground}
  },
  "cityNames": *[_type == "cityDisplayName"]{city, name}
}`,
  states: `*[_type == "usState"] | order(name asc){name, code, cities}`,
  waitlistPage: `*[_type == "waitlistPage" && _id == "waitlistPage"][0]{
  heading,
  lead,
  phoneLabel,
  hint,
  submitLabel,
  otherCity{_key, label, target, "route": coalesce(page->route, *[_type == "helpCentre" && audience == ^.page->audience][0].route), "topicSlug": page->slug.current, anchor, service, url},
  drawing,
  successHeading,
  processing,
  notReceived,
  successDrawing,
  seo{title, description, hideFromSearch, image{alt, hotspot, crop, "asset": asset->{_id, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "preview": select(metadata.isOpaque => metadata.lqip)}}}
}`,
} as const
