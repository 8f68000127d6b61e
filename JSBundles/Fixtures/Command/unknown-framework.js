// { "framework": "Veu" }
