import {http, HttpResponse} from 'msw'

/** Sample cities. The last three have no price, as happens in the real list. */
const CITIES = [
  {name: 'Asheville', basePrice: 9.95},
  {name: 'Athens', basePrice: 8.95},
  {name: 'Austin', basePrice: 9.95},
  {name: 'Boulder', basePrice: 9.95},
  {name: 'Cincinnati', basePrice: 9.5},
  {name: 'Columbus', basePrice: 9.5},
  {name: 'Fort Collins', basePrice: 9.95},
  {name: 'Fort Lauderdale', basePrice: 9.95},
  {name: 'Gainesville', basePrice: 8.95},
  {name: 'Knoxville', basePrice: 8.95},
  {name: 'Madison', basePrice: 9.95},
  {name: 'Nashville', basePrice: 9.95},
  {name: 'Orlando', basePrice: 9.95},
  {name: 'Pittsburgh', basePrice: 9.95},
  {name: 'Raleigh', basePrice: 9.95},
  {name: 'Richmond', basePrice: 9},
  {name: 'Rochester', basePrice: 9},
  {name: 'Saint Paul', basePrice: 9.95},
  {name: 'San Antonio', basePrice: 9.95},
  {name: 'San Jose', basePrice: 11.95},
  {name: 'Santa Barbara', basePrice: 11.95},
  {name: 'Savannah', basePrice: 9.5},
  {name: 'St. Petersburg', basePrice: 9.95},
  {name: 'Tempe', basePrice: 9.95},
  {name: 'Eugene'},
  {name: 'Lubbock'},
  {name: 'Tucson'},
]

/** Stands in for the service that lists the cities served. Like the real one, it requires a token. */
export const citiesHandlers = [
  http.get('*/admin/cities/list', ({request}) =>
    request.headers.get('api-token')
      ? HttpResponse.json({cities: {content: CITIES}})
      : HttpResponse.json({message: 'Send the header api-token.'}, {status: 401}),
  ),
]
