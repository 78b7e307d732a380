import {defineQuery} from 'groq'

/** Every address that content has. Apart from its query options, because the server asks it as well. */
export const ROUTES_QUERY = defineQuery(`{
  "productName": *[_type == "siteSettings" && _id == "siteSettings"][0].productName,
  "documents": *[_type in ["page", "legalDocument", "helpCentre"] && defined(route)]{
    _type,
    route,
    "audience": select(_type == "helpCentre" => audience),
    "standalone": _type == "page" && standalone == true,
    "versions": select(
      _type == "legalDocument" => *[_type == "legalVersion" && document._ref == ^._id].effectiveDate
    )
  },
  "redirects": *[_type == "redirect" && defined(from)]{
    from,
    "to": to->{route, "topicAudience": audience, "topicSlug": slug.current}
  }
}`)
