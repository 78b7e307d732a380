// The city search's code, loaded as one file once a visitor turns to it.
export {CityOptions} from './CityOptions.tsx'
export {addressOfEntered} from './enteredCity.ts'
export {indexCities, matchCities} from './matchCities.ts'
export {optionGroups} from './optionGroups.ts'
