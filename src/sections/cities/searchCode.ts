// What the search for a city needs once somebody turns to it, in one file.
export {CityOptions} from './CityOptions.tsx'
export {addressOfEntered} from './enteredCity.ts'
export {indexCities, matchCities} from './matchCities.ts'
export {optionGroups} from './optionGroups.ts'
