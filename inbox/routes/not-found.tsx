import { data } from "react-router";
import { Failure } from "../ui/failure.tsx";

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return <Failure status={404} />;
}
