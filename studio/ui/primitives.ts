/*
 * The parts of Sanity's design system that the Studio's own parts use. No other file imports it, so a replacement goes
 * in here.
 */
export {
  Badge,
  Box,
  Button,
  type ButtonTone,
  Card,
  Checkbox,
  Container,
  Flex,
  Grid,
  Heading,
  Radio,
  Select,
  Spinner,
  Stack,
  Switch,
  Tab,
  TabList,
  TabPanel,
  Text,
  TextArea,
  TextInput,
  useMediaIndex,
} from '@sanity/ui'
export {useToast} from '@sanity/ui/toast'
